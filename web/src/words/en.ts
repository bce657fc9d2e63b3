import shell from './en.ftl?raw';
import shared from '$python/words/en.ftl?raw';
import house from '$python/server/words/en.ftl?raw';

const games = import.meta.glob<string>('$python/games/*/words/en.ftl', {
  eager: true,
  import: 'default',
  query: '?raw',
});

export default [shell, shared, house, ...Object.values(games)];
