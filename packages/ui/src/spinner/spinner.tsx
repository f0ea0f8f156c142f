import { classNames } from "../class-names.ts";

/** A turning ring the size of the text beside it; say in words what is awaited, the ring itself is silent. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block flex-none animate-turn rounded-full border-2 border-current border-r-transparent opacity-90",
        className ?? "size-[1.15em]",
      )}
    />
  );
}
