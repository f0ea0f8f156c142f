/**
 * How old a message may be and still ask for money or make an order. Meta brings a message again for up to seven
 * days. A prompt is useful only while the customer holds the phone, which outlasts a usual delay of seconds and a
 * restart of ours, but not ten minutes.
 */
const actsForMs = 10 * 60_000;

/**
 * Whether a customer's message comes too late to be acted on; it is then answered with how things are today.
 *
 * @param at when it was sent, by Meta's clock
 */
export const isLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > actsForMs;
