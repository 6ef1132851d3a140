/** An address that means the router or phone itself when these say it. */
const OWN_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Whether nobody but the server's own machine finds it there. */
export const isOwnHost = (url: string): boolean => OWN_HOST.test(new URL(url).hostname);
