const dayMs = 86_400_000;
const reportedDays = 7;

/** The day as counts are kept by it, of UTC: what is read of them is a week's. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first of the days that a report is of. */
export const sinceDay = (now: Date): string => dayOf(new Date(now.getTime() - (reportedDays - 1) * dayMs));
