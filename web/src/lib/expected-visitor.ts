/**
 * Runs in <head> as text, so it uses nothing from outside. Makes room for what only members see, if the last visit was one's, and for the editor
 * and what lies beside it.
 */
export function expectVisitor(memberKey: string, novemberKey: string): void {
  const { dataset } = document.documentElement;
  const query = new URLSearchParams(location.search);
  const isEditor = /^\/staff\/[^/]/.test(location.pathname) && query.has('edit');
  const hint = localStorage.getItem(memberKey);
  if (hint) {
    dataset['auth'] = hint === '1' ? 'member' : hint;
    const isDue = new Date().getMonth() === 10 && localStorage.getItem(novemberKey) === null;
    if (isDue && hint !== 'banned' && !isEditor) dataset['november'] = '';
  }
  // Visitors may edit a copy.
  if (!isEditor || innerWidth < 768 || hint === 'banned') return;
  dataset['editing'] = 'on';
  if (query.has('history')) dataset['panel'] = 'history';
}
