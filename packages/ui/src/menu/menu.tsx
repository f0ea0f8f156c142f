import { cloneElement, useState } from "react";
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactElement } from "react";
import { fetchEarly, laterPart, useLaterPart } from "../later/later-part.ts";
import type { MenuProps } from "./menu-props.ts";

const list = laterPart(async () => (await import("./menu-list.tsx")).MenuList);

/** Brings the menu's chunk before one opens. */
export const fetchMenu = list.fetch;

/** Actions behind a button; the list is fetched when the button is first approached. Not for the order page. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(props.openedBy ?? null);
  const isHere = useLaterPart(list, pressed !== null, () => setPressed(null));
  if (isHere) return <list.Part {...props} openedBy={pressed ?? "pointer"} />;

  const trigger = props.trigger as ReactElement<HTMLAttributes<HTMLElement>>;
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": pressed ? true : trigger.props["aria-busy"],
    onPointerEnter: () => fetchEarly(list),
    onFocus: () => fetchEarly(list),
    /* A press by Enter or Space counts no clicks. */
    onClick: (event: MouseEvent) => setPressed(event.detail === 0 ? "key" : "pointer"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setPressed("key");
    },
  });
}
