import { fetchEarly, laterPart, useLaterPart } from "@agiza/ui/later-part";
import { useState } from "react";
import type { User } from "#data/user.ts";
import { UserButton } from "./user-button.tsx";

const menu = laterPart(async () => (await import("./account-menu.tsx")).AccountMenu);

/** Brings what a press on one's name opens before it is pressed. */
export const fetchAccountMenu = menu.fetch;

/** Who is signed in; a press offers what belongs to the account. */
export function UserMenu({ user }: { user: User }) {
  const [pressed, setPressed] = useState<"pointer" | "key" | null>(null);
  const isHere = useLaterPart(menu, pressed !== null, () => setPressed(null));
  return (
    <div className="border-t border-line pt-2.5">
      {isHere ? (
        <menu.Part user={user} openedBy={pressed ?? "pointer"} />
      ) : (
        <UserButton
          user={user}
          isBusy={pressed !== null}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={() => fetchEarly(menu)}
          onFocus={() => fetchEarly(menu)}
          // A press by Enter or Space counts no clicks.
          onClick={({ detail }) => setPressed(detail === 0 ? "key" : "pointer")}
        />
      )}
    </div>
  );
}
