/** Where screens call a field otherwise than the API. */
const NAMES: Record<string, string> = { wa_number: 'WhatsApp number', plan_type: 'plan' };

/** `max_customer_count` → `max customer count`. */
export const englishName = (field: string): string => NAMES[field] ?? field.replaceAll('_', ' ');
