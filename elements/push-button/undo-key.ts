/** Where a block is undone: each family of browsers has another place for it. */
export function undoKey(): 'pushUndo' | 'pushUndoSafari' | 'pushUndoIos' {
  const { userAgent } = navigator;
  // On iOS, only apps on the Home Screen have notifications.
  if ((navigator as { readonly standalone?: boolean }).standalone) return 'pushUndoIos';
  const isSafari = userAgent.includes('Safari') && !/Chrom|Android/.test(userAgent);
  return isSafari ? 'pushUndoSafari' : 'pushUndo';
}
