import { type DragEvent, useState } from "react";

/**
 * Takes a file that is dropped on a place.
 *
 * @param onFile null where none may be sent now
 */
export function useFileDrop(onFile: ((file: File) => void) | null) {
  const [isOver, setIsOver] = useState(false);
  const brings = ({ dataTransfer }: DragEvent) => onFile !== null && dataTransfer.types.includes("Files");
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!brings(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (!file || !brings(event)) return;
        event.preventDefault();
        onFile?.(file);
      },
    },
  };
}
