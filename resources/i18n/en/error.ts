export const error = {
  titles: {
    403: 'Not allowed',
    404: 'Page not found',
    503: 'Not available now',
  } as Record<number, string>,
  title: 'Something went wrong',
  /** @param sentence the server's own @param _roles `Finance or Sales`: those of colleagues who may */
  message: (_status: number, sentence: string, _roles?: string) => sentence,
  /** @param list the name of a page, such as "Licenses" */
  toList: (list: string) => `Back to ${list}`,
  toDashboard: 'Go to the dashboard',
  toStart: 'Go to the start page',
  again: 'Try again',
};
