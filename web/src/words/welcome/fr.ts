import shared from '$python/words/fr.ftl?raw';
import welcome from './fr.ftl?raw';

const boxes = import.meta.glob<string>('$python/games/*/words/fr.ftl', {
  eager: true,
  import: 'default',
  query: '?box',
});

export default [welcome, shared, ...Object.values(boxes)].join('\n');
