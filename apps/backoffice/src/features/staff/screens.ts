import { ActivityScreen } from "./activity/activity-screen.tsx";
import { InviteScreen } from "./invite-screen.tsx";
import { MemberScreen } from "./member-screen.tsx";
import { StaffScreen } from "./staff-screen.tsx";

/** The few pages of staff, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/profile/staff-accounts": StaffScreen,
  "/profile/staff-accounts/invite": InviteScreen,
  "/profile/staff-accounts/activity": ActivityScreen,
  "/profile/staff-accounts/:id": MemberScreen,
};
