import { useEffect, useEffectEvent, useRef, useState } from "react";
import { changedMeanwhile, type Chatflow, type ChangedMeanwhile, useSaveFlow } from "#data/chatflows.ts";
import { useShop } from "#data/shop.ts";
import { useCurrentUser } from "#data/user.ts";
import { type DraftKey, readDraft, writeDraft } from "#lib/drafts.ts";
import { useOnline } from "#lib/use-online.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { areSame } from "./flow-editing.rules.ts";
import { beginHistory, changed, type History, redone, type Sketch, undone } from "./history.rules.ts";

/** Typing rests this long before it is saved; what could not be saved is tried again after the longer time. */
const restMs = 900;
const againMs = 10_000;
/** Letters that follow each other so closely are taken back together. */
const togetherMs = 1_500;

export type FlowDraft = {
  present: Sketch;
  isUnsaved: boolean;
  isSaving: boolean;
  /** When the API has last taken it. */
  savedAt: string;
  revision: number;
  mayUndo: boolean;
  mayRedo: boolean;
  /** Who has saved meanwhile; nothing is sent until somebody has decided. */
  conflict: ChangedMeanwhile | null;
  /** @param as what is changed, where several changes of it in a row are one */
  change: (next: Partial<Sketch>, as?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Sends what is not saved; the revision, or null where it could not be. */
  keep: () => Promise<number | null>;
  /** Goes on with what the API has; what was here can be taken back. */
  takeTheirs: (theirs: Chatflow) => void;
};

const sketchOf = ({ name, draft }: Chatflow): Sketch => ({ name, flow: draft });

/**
 * The draft of a flow as somebody works on it: on this device with every change, at the API a moment later. What can be taken
 * back, and what is not saved, outlasts a reload.
 */
export function useFlowDraft(detail: Chatflow, mayChange: boolean): FlowDraft {
  const key = useDraftKey(detail.id);
  const [opened] = useState(() => reopen(detail, key));
  const [history, setHistory] = useState(opened.history);
  const [saved, setSaved] = useState(opened.saved);
  const [revision, setRevision] = useState(opened.revision);
  const [savedAt, setSavedAt] = useState(detail.updated_at);
  const [conflict, setConflict] = useState(opened.conflict);
  const [failures, setFailures] = useState(0);
  const last = useRef({ as: "", at: 0 });
  const toasts = useOutcomeToasts();
  const isOnline = useOnline();
  const save = useSaveFlow(detail.id);
  const { present } = history;
  const isUnsaved = !areSame(present, saved);

  /** Their version, kept in step with what this device remembers. */
  const take = (next: History, server: Chatflow) => {
    setHistory(next);
    setSaved(sketchOf(server));
    setRevision(server.revision);
    setSavedAt(server.updated_at);
    setConflict(null);
  };
  // Somebody else saved while nothing was changed here: theirs is what is worked on.
  if (detail.revision > revision && !isUnsaved && !save.isPending && !conflict)
    take(beginHistory(sketchOf(detail)), detail);

  const remember = useEffectEvent(() => {
    if (!key || !mayChange) return;
    const base = beginHistory(saved);
    writeDraft(key, { values: history, base, version: String(revision), savedAt: Date.now() });
  });
  useEffect(() => remember(), [history, saved, revision]);

  async function keep(): Promise<number | null> {
    if (!isUnsaved && !conflict) return revision;
    if (conflict) return null;
    try {
      const answer = await save.mutateAsync({ ...present, revision });
      setSaved(present);
      setRevision(answer.revision);
      setSavedAt(answer.updated_at);
      setFailures(0);
      return answer.revision;
    } catch (error) {
      const meanwhile = changedMeanwhile(error);
      if (meanwhile) setConflict(meanwhile);
      else {
        // Told once; later tries are silent, for the page says that it waits.
        if (failures === 0 && isOnline) toasts.failed(error);
        setFailures((count) => count + 1);
      }
      return null;
    }
  }

  const { isPending } = save;
  const keepNow = useEffectEvent(() => void keep());
  useEffect(() => {
    if (!isUnsaved || conflict || !mayChange || isPending || !isOnline) return;
    const timer = setTimeout(() => keepNow(), failures === 0 ? restMs : againMs);
    return () => clearTimeout(timer);
  }, [isUnsaved, conflict, mayChange, isPending, isOnline, failures, present]);

  return {
    present,
    isUnsaved,
    isSaving: isPending,
    savedAt,
    revision,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    conflict,
    change: (next, as = "") => {
      const now = Date.now();
      const goesOn = as !== "" && as === last.current.as && now - last.current.at < togetherMs;
      last.current = { as, at: now };
      setHistory((one) => changed(one, { ...one.present, ...next }, goesOn));
    },
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    keep,
    takeTheirs: (theirs) => take(changed(history, sketchOf(theirs), false), theirs),
  };
}

type Opened = { history: History; saved: Sketch; revision: number; conflict: ChangedMeanwhile | null };

/** What this device remembers of the flow, where it still fits to what the API has. */
function reopen(detail: Chatflow, key: DraftKey | null): Opened {
  const server = sketchOf(detail);
  const fresh: Opened = {
    history: beginHistory(server),
    saved: server,
    revision: detail.revision,
    conflict: null,
  };
  const kept = key && readDraft<History>(key);
  if (!kept) return fresh;
  const { values: history, base, version } = kept;
  const isOfThis = Number(version) === detail.revision;
  if (isOfThis) return { ...fresh, history };
  // All of it was saved, and somebody else has gone on from there.
  if (areSame(history.present, base.present)) return fresh;
  // It was saved, and this device did not hear the answer.
  if (areSame(history.present, server)) return { ...fresh, history };
  return {
    history,
    saved: base.present,
    revision: Number(version),
    conflict: { by: detail.updated_by, revision: detail.revision },
  };
}

function useDraftKey(id: string): DraftKey | null {
  const current = useCurrentUser();
  const shopId = useShop()?.id ?? "";
  return current.state === "known" ? { userId: current.user.id, shopId, form: `chatflow/${id}` } : null;
}
