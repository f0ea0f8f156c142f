import { type Need, screenGuards } from "@agiza/permissions/guards";
import {
  Banknote,
  Bell,
  BellRing,
  Boxes,
  FileText,
  Plus,
  Truck,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { paths } from "#lib/paths.ts";

/** A page that has no entry in the menu. */
export type MorePage = { key: PageKey; to: string; icon: LucideIcon; needs: Need };
type PageKey =
  | "notifications"
  | "notificationSettings"
  | "deliveryAreas"
  | "newDeliveryArea"
  | "segments"
  | "sets"
  | "newCustomer"
  | "inviteStaff"
  | "addOrder"
  | "drawer"
  | "proformas";

/** Pages the search opens beside those of the menu. */
export const morePages: readonly MorePage[] = [
  {
    key: "notifications",
    to: paths.notifications,
    icon: Bell,
    needs: screenGuards["/dashboard/notifications"],
  },
  {
    key: "notificationSettings",
    to: paths.notificationSettings,
    icon: BellRing,
    needs: screenGuards["/profile/notifications"],
  },
  {
    key: "addOrder",
    to: paths.addOrder,
    icon: Plus,
    needs: screenGuards["/orders/add-order"],
  },
  {
    key: "drawer",
    to: paths.drawer,
    icon: Banknote,
    needs: screenGuards["/orders/drawer"],
  },
  {
    key: "proformas",
    to: paths.proformas,
    icon: FileText,
    needs: screenGuards["/orders/proformas"],
  },
  {
    key: "deliveryAreas",
    to: paths.deliveryAreas,
    icon: Truck,
    needs: screenGuards["/settings/delivery-areas"],
  },
  {
    key: "newDeliveryArea",
    to: paths.newDeliveryArea,
    icon: Plus,
    needs: screenGuards["/settings/delivery-areas/new"],
  },
  {
    key: "segments",
    to: paths.segments,
    icon: UsersRound,
    needs: screenGuards["/customers/customers-segments"],
  },
  {
    key: "sets",
    to: paths.sets,
    icon: Boxes,
    needs: screenGuards["/products/set"],
  },
  {
    key: "newCustomer",
    to: paths.newCustomer,
    icon: UserPlus,
    needs: screenGuards["/customers/new"],
  },
  {
    key: "inviteStaff",
    to: paths.inviteStaff,
    icon: UserPlus,
    needs: screenGuards["/profile/staff-accounts/invite"],
  },
];
