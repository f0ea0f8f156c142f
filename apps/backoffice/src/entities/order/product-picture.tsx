import { useState } from "react";
import { classNames } from "#lib/class-names.ts";

export type ProductPictureProps = {
  name: string;
  src: string | null;
  size: 32 | 48 | 64;
  className?: string;
};

const corners = { 32: "rounded-[7px] text-base", 48: "rounded-[9px] text-xl", 64: "rounded-[10px] text-2xl" };

/** A product as it is sold, or its first letter where there is no photo any more. Silent: the name stands beside it. */
export function ProductPicture({ name, src, size, className }: ProductPictureProps) {
  const shape = classNames("flex-none", corners[size], className);
  const edge = { width: size, height: size };
  const [missing, setMissing] = useState<string | null>(null);
  if (src && src !== missing)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        {...edge}
        onError={() => setMissing(src)}
        className={classNames(shape, "bg-surface-4 object-cover")}
      />
    );
  return (
    <span
      aria-hidden="true"
      style={edge}
      className={classNames(
        shape,
        "grid place-items-center bg-accent-soft font-display font-bold text-accent-ink",
      )}
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
