import type { DrawerMovementId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** Cash was put into the drawer or taken out of it, beside sales. */
export const drawerMoved = defineEvent<{ movementId: DrawerMovementId }>("drawer.moved");
