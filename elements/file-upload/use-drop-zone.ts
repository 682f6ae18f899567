import { useState, type ClipboardEvent, type DOMAttributes, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/**
 * Accepts files that are dropped or pasted.
 *
 * @param isInert ignores all files.
 * @param onFiles called with the files.
 * @returns whether files are dragged over the element, and the event handlers of the element.
 */
export function useDropZone(
  isInert: boolean,
  onFiles: (files: readonly File[]) => void,
): readonly [isOver: boolean, handlers: DOMAttributes<HTMLElement>] {
  const [isOver, setOver] = useState(false);

  const onDragOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    // Otherwise the browser would leave the page to show the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = isInert ? 'none' : 'copy';
    setOver(!isInert);
  };

  const onDragLeave = ({ relatedTarget, currentTarget }: DragEvent): void => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setOver(false);
  };

  const onDrop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (!isInert) onFiles(Array.from(event.dataTransfer.files));
  };

  const onPaste = (event: ClipboardEvent): void => {
    const files = Array.from(event.clipboardData.files);
    if (files.length === 0 || isInert) return;
    event.preventDefault();
    onFiles(files);
  };

  return [isOver, { onDragEnter: onDragOver, onDragOver, onDragLeave, onDrop, onPaste }];
}
