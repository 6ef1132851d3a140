import { type BillingPeriod, defaultPrice } from '../../rules/billing-period.js';
import type { Entitlement } from '../../rules/entitlements.js';
import { planSearchText } from './plan.entity.js';

type DefaultPlan = {
  planType: string;
  planName: string;
  pricePerMonth: number;
  maxCustomerCount: number;
  maxMikrotikCount: number;
  features: Entitlement[];
  description: string;
  descriptionIndonesian: string;
};

const EVERYWHERE: Entitlement[] = ['whatsapp_gateway', 'payment_gateway', 'free_update', 'free_consultation'];

/** The plans of the landing page (catalog §2). Gold is unlimited by its feature; its number only fills the field. */
const PLANS: DefaultPlan[] = [
  {
    planType: 'basic',
    planName: 'Basic',
    pricePerMonth: 50_000,
    maxCustomerCount: 100,
    maxMikrotikCount: 1,
    features: ['server_default', ...EVERYWHERE],
    description: 'For a first hotspot: one router, and the street around it.',
    descriptionIndonesian: 'Untuk hotspot pertama: satu router, satu gang.',
  },
  {
    planType: 'standard',
    planName: 'Standard',
    pricePerMonth: 100_000,
    maxCustomerCount: 250,
    maxMikrotikCount: 2,
    features: ['server_default', ...EVERYWHERE],
    description: 'For an RT/RW net: two routers, and the whole neighbourhood.',
    descriptionIndonesian: 'Untuk RT/RW net: dua router, satu RW terlayani.',
  },
  {
    planType: 'premium',
    planName: 'Premium',
    pricePerMonth: 150_000,
    maxCustomerCount: 500,
    maxMikrotikCount: 3,
    features: ['server_default', ...EVERYWHERE],
    description: 'For a network that has grown beyond its neighbourhood.',
    descriptionIndonesian: 'Untuk jaringan yang sudah keluar dari kampung sendiri.',
  },
  {
    planType: 'classic',
    planName: 'Classic',
    pricePerMonth: 500_000,
    maxCustomerCount: 2_000,
    maxMikrotikCount: 8,
    features: ['server_shared', ...EVERYWHERE],
    description: 'For a local provider with several areas, on a **shared server**.',
    descriptionIndonesian: 'Untuk provider lokal dengan beberapa wilayah, di **server bersama**.',
  },
  {
    planType: 'silver',
    planName: 'Silver',
    pricePerMonth: 750_000,
    maxCustomerCount: 3_500,
    maxMikrotikCount: 12,
    features: ['server_shared', ...EVERYWHERE],
    description: 'For a provider of a whole district, on a **shared server**.',
    descriptionIndonesian: 'Untuk provider satu kecamatan, di **server bersama**.',
  },
  {
    planType: 'gold',
    planName: 'Gold',
    pricePerMonth: 2_083_333,
    maxCustomerCount: 999_999,
    maxMikrotikCount: 999,
    features: ['server_privat', 'unlimited_customers', ...EVERYWHERE],
    description: 'For an ISP: a **private server**, and as many customers as you can serve.',
    descriptionIndonesian: 'Untuk ISP: **server sendiri**, pelanggan sebanyak yang sanggup Anda layani.',
  },
];

const BILLING_PERIOD: BillingPeriod = 'monthly';

export const defaultPlans = (now: Date) =>
  PLANS.map((plan) => ({
    ...plan,
    billingPeriod: BILLING_PERIOD,
    pricePerQuarter: defaultPrice('quarterly', plan.pricePerMonth),
    pricePerSemiAnnual: defaultPrice('semi_annually', plan.pricePerMonth),
    pricePerAnnual: defaultPrice('annually', plan.pricePerMonth),
    searchText: planSearchText(plan),
    graceDays: null,
    routerPolicy: 'watch' as const,
    hasLeases: false,
    createdAt: now,
  }));
