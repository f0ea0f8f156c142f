/** The newest version of the script. Written by scripts/write-script.ts. */
export const popupScript = {
  "version": 1,
  "integrity": "sha384-LFMKu75PaPFJbSGAFgJ5T7f9oBpdILzC8l7RbyUOxeLM1Fho/H7egQpC//uYks12",
  "gzipBytes": 3955
};
