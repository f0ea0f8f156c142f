/** What dates and times of day are written with; apart from how long ago it was, which few pages say. */
export const calendar = {
  invalidDate: "Invalid Date",
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
};
