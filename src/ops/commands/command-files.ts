/** Each file exports a command (platform/wiring/source-modules.ts). */
export const COMMANDS = /^src\/ops\/commands\/.*\.command\.ts$/;
