/** What a text is shown with: facts of a customer that is there. */
export type TextSample = {
  name: string;
  plan_name: string;
  amount: number;
  end_date: string | null;
  /** Null where nothing is owed. */
  pay_url: string | null;
  license_key: string;
};
