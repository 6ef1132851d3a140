import { badge, productWindow } from './document.mjs';

const ROUTERS = [
  {
    name: 'Balai RW 05',
    model: 'RB750Gr3 · 10.5.0.1',
    verdict: ['green', 'Online'],
    traffic: [18, 22, 20, 31, 38, 35, 46, 52, 49, 63, 71, 68, 82, 78],
    facts: { Sessions: '132', Load: '24 %', Traffic: '186 Mbps' },
  },
  {
    name: 'Kost Melati',
    model: 'hAP ax² · 10.5.1.1',
    verdict: ['green', 'Online'],
    traffic: [30, 28, 34, 30, 26, 33, 41, 39, 44, 40, 47, 52, 50, 55],
    facts: { Sessions: '57', Load: '11 %', Traffic: '74 Mbps' },
  },
  {
    name: 'Griya Asri',
    model: 'RB4011 · 10.5.2.1',
    verdict: ['red', 'No answer'],
    traffic: [52, 58, 55, 61, 66, 60, 64, 59, 62, 0, 0, 0, 0, 0],
    facts: { Sessions: '–', Load: '–', 'Last seen': '19.42' },
  },
];

const SESSIONS = [
  ['siti.aminah', 'PPPoE', 'Balai RW 05', '20 Mbps', '3 d 04 h'],
  ['K7PM-2QX', 'Hotspot', 'Kost Melati', '5 Mbps', '1 h 12 m'],
  ['warung.tini', 'PPPoE', 'Balai RW 05', '20 Mbps', '11 d 20 h'],
  ['rina.marlina', 'PPPoE', 'Kost Melati', '30 Mbps', '6 d 09 h'],
];

function sparkline(values, color) {
  const points = values.map((value, i) => `${(i * 360) / (values.length - 1)},${92 - value}`).join(' ');
  return `<svg viewBox="0 0 360 96" preserveAspectRatio="none"><polygon points="0,94 ${points} 360,94" fill="${color}" opacity=".16"/><polyline points="${points}" fill="none" stroke="${color}" stroke-width="3.5" stroke-linejoin="round"/></svg>`;
}

const router = ({ name, model, verdict, traffic, facts }) => `
<div class="w-router">
  ${badge(...verdict)}
  <h2>${name}</h2>
  <span class="w-label">${model}</span>
  ${sparkline(traffic, verdict[0] === 'green' ? '#8fb0ff' : '#ff8b8f')}
  <dl>${Object.entries(facts)
    .map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`)
    .join('')}</dl>
</div>`;

const session = ([user, kind, place, speed, since]) => `
<div class="w-session"><b>${user}</b><span>${kind}</span><span>${place}</span><span>${speed}</span><span>${since}</span></div>`;

const HEADS = ['User', 'Kind', 'Router', 'Speed', 'Connected for'];

/** Every router, and who is online. */
export const routers = () =>
  productWindow(
    'Routers',
    `<div class="w-body">
      <div class="w-routers">${ROUTERS.map(router).join('')}</div>
      <div class="w-sessions">
        <div class="w-session">${HEADS.map((head) => `<i class="w-label">${head}</i>`).join('')}</div>
        ${SESSIONS.map(session).join('')}
      </div>
    </div>`,
  );
