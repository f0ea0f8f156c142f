/** The search over everything, Ctrl K. */
export const finder = {
  label: "Search the shop",
  placeholder: "An order’s number, a customer’s name or phone, a page",
  close: "Close",
  clear: "Clear",
  empty: "Nothing found. Try a number, a name or a phone.",
  searching: "Searching",
  all: "All",
  move: "move",
  open: "open",
  newTab: "new tab",
  failed: "Orders could not be searched.",
  offline: "Offline: pages only, no orders.",
  groups: { orders: "Orders", customers: "Customers", pages: "Pages", recent: "Searched before" },
  pages: {
    notifications: "Notifications",
    notificationSettings: "Notification settings",
    deliveryAreas: "Delivery areas",
    newDeliveryArea: "Add a delivery area",
    newCustomer: "Add a customer",
    inviteStaff: "Invite somebody",
  },
};
