/** Of the recorder on the order page; it travels with the recorder, so that other customers do not carry it. */
export const voiceNote = {
  recording: "Recording. It stops by itself after 30 seconds.",
  stop: "Stop",
  listen: "Listen",
  again: "Record again",
  delete: "Delete",
  remove: "Delete recording",
  unsent:
    "Recorded, but not sent yet. It is kept on this phone and is sent when there is network and this page is open, even after the order.",
  notTaken: "Recorded, but it was not received. It is kept on this phone. Press “Send now”.",
  trouble: {
    denied:
      "This page may not use the microphone. Allow it in the phone's settings, or write the directions.",
    missing: "No microphone was found on this phone. Write the directions instead.",
    busy: "The microphone is in use, perhaps by a call. End the call and try again.",
    short: "That was too short to hear. Press, speak, then press Stop.",
    refused: "This recording cannot be used. Record it again, or write the directions.",
    silent: "The recording could not be played on this phone. Record it again to be sure.",
  },
};
