/** An error that the operator can end: its message is the cause and the remedy, and is shown without a stack. */
export abstract class Remediable extends Error {}
