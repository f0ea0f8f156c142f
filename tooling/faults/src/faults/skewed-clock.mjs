/** Loaded before the API: its clock is wrong by CLOCK_SKEW_SECONDS, the database's is right. */
const skewMs = Number(process.env.CLOCK_SKEW_SECONDS) * 1_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + skewMs);
    else super(...values);
  }

  static now() {
    return RealDate.now() + skewMs;
  }
};
