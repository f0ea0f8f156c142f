/** What a date is written with; apart from how long ago it was, which few pages say. */
export const calendar = {
  invalidDate: "Invalid Date",
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
