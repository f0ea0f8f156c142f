/** An import under way, as the API tells of one of any kind. */
export type ListImport = {
  id: string;
  file_name: string;
  status: "draft" | "running" | "stopped" | "done";
  total: number;
  waiting: number;
  added: number;
  updated: number;
  refused: number;
  refusals: { row: number; name: string; message: string }[];
};
