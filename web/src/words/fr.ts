import shell from './fr.ftl?raw';
import shared from '$python/words/fr.ftl?raw';
import house from '$python/server/words/fr.ftl?raw';

const games = import.meta.glob<string>('$python/games/*/words/fr.ftl', {
  eager: true,
  import: 'default',
  query: '?raw',
});

export default [shell, shared, house, ...Object.values(games)];
