/** Loopback names, which on a router or phone mean that device. */
const OWN_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** True when only the machine of the server can reach it. */
export const isOwnHost = (url: string): boolean => OWN_HOST.test(new URL(url).hostname);
