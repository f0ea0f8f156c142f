import { useNavigate, useSearchParams } from "react-router";

/** The line that the address of a list has open, and the way back to that list. @param here the list's own address */
export function useOpenLine(here: string): { id: string | null; close: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const close = () => void navigate(here, { replace: true, preventScrollReset: true });
  return { id: query.get("line"), close };
}
