import { useState } from "react";
import { scrimClasses } from "../overlay/overlay-classes.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { useLaterPart } from "./later-part.ts";
import type { LaterPart } from "./later-part.ts";

type Opened = { open: boolean; onOpenChange: (open: boolean) => void };

/** An overlay fetched when it first opens: the page dims at once, and a chunk that does not come closes it again. */
export function OpenedLater<Props extends Opened>({ part, props }: { part: LaterPart<Props>; props: Props }) {
  const { open, onOpenChange } = props;
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const isHere = useLaterPart(part, opened, () => {
    setOpened(false);
    onOpenChange(false);
  });
  if (isHere) return <part.Part {...props} />;
  if (!open) return null;
  return (
    <div className={`${scrimClasses} grid place-items-center text-[#fff]`}>
      <Spinner className="size-7" />
    </div>
  );
}
