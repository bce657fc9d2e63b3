import shared from '$python/words/en.ftl?raw';
import welcome from './en.ftl?raw';

const boxes = import.meta.glob<string>('$python/games/*/words/en.ftl', {
  eager: true,
  import: 'default',
  query: '?box',
});

export default [welcome, shared, ...Object.values(boxes)].join('\n');
