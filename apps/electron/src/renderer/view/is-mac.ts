/** Keyboards of Apple have another key for commands. */
export const isMac = /^Mac|^iP/.test(navigator.platform);
