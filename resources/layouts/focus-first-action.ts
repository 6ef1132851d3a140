/** What a page is mostly opened for, the best first. */
const FIRST_ACTIONS = ['[data-first-action]', '[aria-keyshortcuts="p"]', '.button-primary', '.button'];

/** After a jump, so that Enter acts at once; where there is no action, Tab begins at the content. */
export function focusFirstAction(): void {
  // The dialog of the palette gives the focus back first, and the address may open another one.
  window.setTimeout(() => {
    if (document.querySelector('[role=dialog], [data-dialog-loading]')) return;
    const content = document.getElementById('content');
    const action = FIRST_ACTIONS.map((kind) => content?.querySelector<HTMLElement>(kind)).find(Boolean);
    (action ?? content)?.focus();
  });
}
