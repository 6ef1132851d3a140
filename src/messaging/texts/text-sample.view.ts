export type TextSample = {
  name: string;
  plan_name: string;
  amount: number;
  end_date: string | null;
  pay_url: string | null;
  license_key: string;
  sign_in_url: string;
};
