import { useEffect, useState } from "react";
import { classNames } from "../class-names.ts";
import { initialsOf, tintOf } from "./person-tint.ts";

export type AvatarSize = 24 | 28 | 32 | 40 | 56;
type ImageState = "idle" | "loading" | "loaded" | "error";

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: AvatarSize;
  /** Say the name aloud; leave out where the name is written beside the picture. */
  announce?: boolean;
  className?: string;
};

export const fallbackAfterMs = 600;

const tints = [
  "bg-tint-0 text-on-tint-0",
  "bg-tint-1 text-on-tint-1",
  "bg-tint-2 text-on-tint-2",
  "bg-tint-3 text-on-tint-3",
  "bg-tint-4 text-on-tint-4",
  "bg-tint-5 text-on-tint-5",
  "bg-tint-6 text-on-tint-6",
];

const textSizes: Record<AvatarSize, string> = {
  24: "text-[9.5px]",
  28: "text-[10.5px]",
  32: "text-xs",
  40: "text-base",
  56: "text-[19px]",
};

function useImageState(src: string | null | undefined): ImageState {
  const [seen, setSeen] = useState<{ src: string; state: "loaded" | "error" } | null>(null);
  useEffect(() => {
    if (!src) return;
    const image = new Image();
    image.addEventListener("load", () => setSeen({ src, state: "loaded" }));
    image.addEventListener("error", () => setSeen({ src, state: "error" }));
    image.src = src;
    return () => {
      image.src = "";
    };
  }, [src]);
  if (!src) return "idle";
  return seen?.src === src ? seen.state : "loading";
}

/** A person's picture, or their initials on one of seven tints once 600 ms passed without the picture. */
export function Avatar({ name, src, size = 32, announce = false, className }: AvatarProps) {
  const state = useImageState(src);
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    if (!src) return;
    const timer = setTimeout(() => setWaitedFor(src), fallbackAfterMs);
    return () => clearTimeout(timer);
  }, [src]);

  /* Without a picture there is nothing to wait for. */
  const showInitials = !src || (state !== "loaded" && waitedFor === src);
  return (
    <span
      {...(announce ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
      data-state={state}
      className={classNames(
        "inline-grid flex-none place-items-center overflow-hidden rounded-full leading-none font-bold",
        showInitials ? tints[tintOf(name)] : "bg-surface-4",
        textSizes[size],
        className,
      )}
      style={{ width: size, height: size }}
    >
      {state === "loaded" && src ? (
        <img src={src} alt="" width={size} height={size} className="size-full object-cover" />
      ) : (
        showInitials && initialsOf(name)
      )}
    </span>
  );
}
