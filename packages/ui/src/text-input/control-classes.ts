/* One look for every box one types or picks in: 16 px text under a finger, so that iOS does not zoom. */
const look =
  "w-full rounded-md border border-line-control bg-surface text-ink transition-[border-color,box-shadow] duration-press " +
  "text-md touch:text-lg";

/** Classes of a bare input, select or textarea. */
export const controlClasses =
  look +
  " outline-none hover:border-ink-3 focus:border-focus focus:shadow-[0_0_0_3px_var(--halo)]" +
  " aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] aria-invalid:focus:shadow-[inset_0_0_0_1px_var(--danger),0_0_0_3px_var(--halo)]" +
  " disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-surface-4 disabled:text-ink-3 [&[readonly]]:bg-surface-2";

/** Classes of a box that holds an input and its adornments; the input inside carries `bareInputClasses`. */
export const controlBoxClasses =
  look +
  " flex min-h-control-md items-center gap-2 px-3 hover:border-ink-3 focus-within:border-focus focus-within:shadow-[0_0_0_3px_var(--halo)]" +
  " has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:shadow-[inset_0_0_0_1px_var(--danger)]" +
  " has-[:disabled]:cursor-not-allowed has-[:disabled]:border-line-2 has-[:disabled]:bg-surface-4 has-[:disabled]:text-ink-3";

export const bareInputClasses =
  "min-w-0 flex-1 self-stretch border-0 bg-transparent p-0 text-inherit outline-none focus-visible:outline-none disabled:cursor-not-allowed";
