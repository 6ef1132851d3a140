/** Its message goes on after the name of the setting, and has no secret in it. */
export class AddressError extends Error {}
