/** How the length of a bracelet goes with a wrist, in the words of the size guide. */
export const WRIST_SIZES = `A bracelet sits well when it is ½ to ¾ in (13 to 19 mm) longer than your wrist. Large beads take up room: from 10 mm on, look for about 1 in (25 mm) more than your wrist.

A description that names a wrist, such as “fits 6 to 7 in”, means your wrist size itself, and so does a “Wrist size” to choose from; any other length is the piece’s own.`
