import type { ReactElement, ReactNode } from "react";

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** Red, for what cannot be undone. */
  danger?: boolean;
};

export type MenuProps = {
  /** The button that opens it; a Button with a name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: "start" | "end";
  /** Open from the beginning: its button was pressed before it was here. */
  openedBy?: "pointer" | "key";
};
