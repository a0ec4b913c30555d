const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=listbox], [role=menu]'));

/**
 * Calls back for Ctrl + K (⌘ K), wherever the focus is, and for “?” outside of fields. Not while a dialog is open,
 * unless it is the palette itself.
 */
export function watchShortcuts(listener: (shortcut: 'palette' | 'list') => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    if (dialog && !dialog.querySelector('[data-palette]')) return;
    if (event.ctrlKey !== event.metaKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      listener('palette');
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !dialog) {
      event.preventDefault();
      listener('list');
    }
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
