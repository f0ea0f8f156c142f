export type Microphone = {
  /** What this browser records in. */
  type: string;
  /** Why it is not given; given where left out. */
  refusal?: "NotAllowedError" | "NotFoundError" | "NotReadableError";
};

/** A microphone that hears a second of something, where there is none: in tests, and in stories. @returns takes it away */
export function installMicrophone({ type, refusal }: Microphone): () => void {
  const before = ["mediaDevices", "MediaRecorder"].map((name) => {
    const owner = name === "mediaDevices" ? navigator : globalThis;
    return { owner, name, was: Object.getOwnPropertyDescriptor(owner, name) };
  });
  class Recorder {
    static isTypeSupported = (asked: string): boolean => asked === type;
    state = "inactive";
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    start() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable?.({ data: new Blob([new Uint8Array(3000)]) });
      this.onstop?.();
    }
  }
  const getUserMedia = () =>
    refusal
      ? Promise.reject(new DOMException("", refusal))
      : Promise.resolve({ getTracks: () => [{ stop: () => undefined }] });
  const values = { mediaDevices: { getUserMedia }, MediaRecorder: Recorder };
  for (const { owner, name } of before)
    Object.defineProperty(owner, name, {
      configurable: true,
      value: values[name as keyof typeof values],
    });
  return () => {
    for (const { owner, name, was } of before) {
      if (was) Object.defineProperty(owner, name, was);
      else Reflect.deleteProperty(owner, name);
    }
  };
}
