/** The columns of the list on desks: of its heading and of each row. */
export const rowColumns =
  "wide:grid wide:grid-cols-[minmax(0,1fr)_112px_130px_120px_150px_44px_40px] wide:items-center wide:gap-x-4";
