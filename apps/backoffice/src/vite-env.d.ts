interface ImportMetaEnv {
  /** Text that betrays an internal error message; empty means none. */
  readonly ERROR_MARKER: string;
}
