/** The few pages of staff, which travel together: each chunk more is a name more in what every page begins with. */
export { ActivityScreen } from "./activity/activity-screen.tsx";
export { InviteScreen } from "./invite-screen.tsx";
export { MemberScreen } from "./member-screen.tsx";
export { StaffScreen } from "./staff-screen.tsx";
