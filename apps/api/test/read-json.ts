/** The body of an answer, in the shape the test expects; the assertions that follow are the check. */
export const readJson = async <Body = Record<string, unknown>>(response: Response): Promise<Body> =>
  (await response.json()) as Body;
