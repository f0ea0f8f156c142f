import { Camera } from "lucide-react";

export type PhotoInputProps = {
  label: string;
  /** On the button while nothing is chosen. */
  takeLabel: string;
  hint: string;
  photo: File | null;
  onPhoto: (photo: File | null) => void;
};

/** One picture, off the camera or the device, sent along with the form it stands in. */
export function PhotoInput({ label, takeLabel, hint, photo, onPhoto }: PhotoInputProps) {
  return (
    <div className="grid gap-1.5">
      <span className="font-medium">{label}</span>
      <label className="inline-flex min-h-11 w-fit max-w-full cursor-pointer items-center gap-2 rounded-md border border-line-control bg-surface px-4 font-semibold hover:bg-surface-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
        <Camera aria-hidden="true" strokeWidth={1.9} className="size-4.5 flex-none" />
        <span className="truncate">{photo?.name ?? takeLabel}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          className="sr-only"
          onChange={({ target }) => onPhoto(target.files?.[0] ?? null)}
        />
      </label>
      <span className="text-sm text-ink-3">{hint}</span>
    </div>
  );
}
