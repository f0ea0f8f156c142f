import { fill } from "@agiza/i18n/translator";
import { useId, useState } from "react";
import { Doubts } from "./doubts.tsx";
import type { MakerStep } from "./maker-step.ts";
import { logoSizes } from "./qr-design.ts";

const pictureTypes = "image/png,image/jpeg,image/webp";

/** The shop's own picture for the middle of the code: chosen, made small and kept on the visitor's device. */
export function LogoField({ design, words, change }: MakerStep) {
  const { details } = words;
  const [failed, setFailed] = useState(false);
  const hint = useId();
  const size = useId();

  async function choose(file: File | undefined) {
    if (!file) return;
    try {
      const { readLogo } = await import("./read-logo.ts");
      change({ logo: await readLogo(file) });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <div className="mt-3 grid gap-3">
      <div className="flex items-center gap-3">
        {design.logo && (
          <img
            src={design.logo.href}
            alt={design.logo.name}
            className="size-11 rounded-md border border-line object-contain"
          />
        )}
        <label className="relative inline-flex h-11 flex-none cursor-pointer items-center rounded-md border border-line-control px-3.5 text-base font-semibold hover:bg-surface-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
          <input
            type="file"
            accept={pictureTypes}
            aria-describedby={hint}
            onChange={(event) => void choose(event.target.files?.[0])}
            className="absolute inset-0 size-full cursor-pointer rounded-md opacity-0"
          />
          {design.logo ? details.changeLogo : details.chooseLogo}
        </label>
        <p id={hint} className="m-0 text-sm text-ink-3">
          {details.logoHint}
        </p>
      </div>
      {failed && (
        <p role="alert" className="m-0 text-sm font-medium text-danger-ink">
          {details.logoFailed}
        </p>
      )}
      {design.logo && (
        <div className="flex items-center gap-3 text-sm">
          <label htmlFor={size} className="font-semibold">
            {details.logoSize}
          </label>
          <input
            id={size}
            type="range"
            min={logoSizes.min}
            max={logoSizes.max}
            value={design.logoSize}
            aria-valuetext={fill(details.percent, { percent: design.logoSize })}
            onChange={(event) => change({ logoSize: Number(event.target.value) })}
            className="h-11 min-w-0 flex-1 accent-brand"
          />
          <span className="tabular-nums">{fill(details.percent, { percent: design.logoSize })}</span>
        </div>
      )}
      <Doubts design={design} words={words} about={["logo"]} />
    </div>
  );
}
