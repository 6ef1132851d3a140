/** How the slides look: the console's dark colours on a stage of the accent colour. */
export const styles = /* css */ `
* {
  margin: 0;
  padding: 0;
  box-sizing: border-box;
}

body {
  --ink: #edf0f6;
  --muted: #a6afc0;
  --faint: #858fa2;
  --line: #242c3b;
  --surface: #10131a;
  --raised: #171c26;
  --well: #0b0e15;
  --accent: #2f66f2;
  --accent-ink: #8fb0ff;
  --green: #58d99a;
  --amber: #f5bd58;
  --red: #ff8b8f;
  --grey: #b3bccb;

  position: relative;
  width: 1600px;
  height: 1000px;
  overflow: hidden;
  background: linear-gradient(155deg, #17307e 0%, #101f55 38%, #0a1230 100%);
  color: var(--ink);
  font:
    500 25px/1.3 Jakarta,
    sans-serif;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  word-spacing: 0.07em;
  -webkit-font-smoothing: antialiased;
}

i,
em {
  font-style: normal;
}

.w-rings {
  position: absolute;
  inset: 0;
}

.w-mark {
  width: 44px;
  height: 44px;
}

/* The window of the product, cut off by the lower edge as if it went on. */

.w-window {
  position: absolute;
  top: 76px;
  left: 84px;
  width: 1432px;
  height: 1000px;
  border: 1.5px solid #33405e;
  border-radius: 28px;
  background: var(--surface);
  box-shadow: 0 50px 120px -20px rgb(2 5 18 / 0.75);
  overflow: hidden;
}

.w-bar {
  display: flex;
  align-items: center;
  gap: 16px;
  height: 92px;
  padding: 0 36px;
  border-bottom: 1.5px solid var(--line);
  background: var(--well);

  b {
    font-weight: 800;
  }

  i {
    width: 1.5px;
    height: 30px;
    margin: 0 8px;
    background: #343d4e;
  }

  em {
    margin-left: auto;
    color: var(--faint);
    font-size: 22px;
  }
}

.w-badge {
  display: inline-flex;
  align-items: center;
  gap: 10px;
  height: 42px;
  padding: 0 18px;
  border-radius: 21px;
  font-size: 21px;
  font-weight: 700;
  white-space: nowrap;

  &::before {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: currentColor;
    content: '';
  }
}

.w-green {
  background: #0e2b20;
  color: var(--green);
}

.w-amber {
  background: #30240d;
  color: var(--amber);
}

.w-red {
  background: #361519;
  color: var(--red);
}

.w-grey {
  background: #232a36;
  color: var(--grey);
}

.w-body {
  padding: 36px;
}

.w-head {
  display: flex;
  align-items: center;
  gap: 14px;
  margin-bottom: 28px;

  h1 {
    margin-right: auto;
    font-size: 40px;
    font-weight: 800;
    letter-spacing: -0.03em;
  }
}

.w-chip {
  display: flex;
  align-items: center;
  gap: 10px;
  height: 52px;
  padding: 0 20px;
  border: 1.5px solid var(--line);
  border-radius: 14px;
  color: var(--muted);
  font-size: 22px;
  font-weight: 600;

  b {
    color: var(--ink);
  }

  &.w-on {
    border-color: transparent;
    background: #1b2c66;
    color: #fff;
  }
}

.w-button {
  display: flex;
  align-items: center;
  justify-content: center;
  height: 64px;
  padding: 0 30px;
  border-radius: 16px;
  background: var(--accent);
  color: #fff;
  font-size: 24px;
  font-weight: 700;
}

.w-label {
  color: var(--faint);
  font-size: 21px;
  font-weight: 600;
}

/* Customers */

.w-customer {
  display: grid;
  grid-template-columns: 76px 1.35fr 1.1fr 0.8fr 190px 190px;
  align-items: center;
  height: 101px;
  border-top: 1.5px solid var(--line);

  u {
    display: grid;
    width: 54px;
    height: 54px;
    place-items: center;
    border-radius: 50%;
    background: #1b2a5c;
    color: var(--accent-ink);
    font-size: 20px;
    font-weight: 800;
    text-decoration: none;
  }

  b {
    font-size: 27px;
    font-weight: 700;
  }

  small {
    display: block;
    color: var(--faint);
    font-size: 20px;
  }

  span:nth-child(5) {
    padding-right: 40px;
    font-size: 26px;
    font-weight: 700;
    text-align: right;
  }
}

/* The reminder */

.w-phone {
  position: absolute;
  top: 64px;
  left: 880px;
  width: 570px;
  height: 1100px;
  padding: 16px;
  border: 2px solid #46557c;
  border-radius: 78px;
  background: #05070c;
  box-shadow: 0 50px 120px -10px rgb(2 5 18 / 0.8);
}

.w-screen {
  height: 100%;
  overflow: hidden;
  border-radius: 62px;
  background: #efe7dd;
  color: #111b21;
}

.w-chat-head {
  display: flex;
  align-items: center;
  gap: 18px;
  padding: 46px 32px 20px;
  background: #075e54;
  color: #fff;

  .w-mark {
    width: 62px;
    height: 62px;
    border-radius: 50%;
  }

  small {
    display: block;
    font-size: 20px;
    opacity: 0.85;
  }
}

.w-chat {
  display: grid;
  gap: 16px;
  padding: 24px 22px;
  font-size: 24px;
  line-height: 1.36;
}

.w-day {
  justify-self: center;
  padding: 6px 18px;
  border-radius: 12px;
  background: #ffffffb3;
  color: #54656f;
  font-size: 19px;
  font-weight: 600;
}

.w-said {
  width: 460px;
  padding: 16px 20px 12px;
  border-radius: 6px 22px 22px;
  background: #fff;
  box-shadow: 0 1px 2px rgb(11 20 26 / 0.16);

  &.w-answer {
    justify-self: end;
    width: auto;
    border-radius: 22px 6px 22px 22px;
    background: #d9fdd3;
  }

  time {
    display: block;
    color: #667781;
    font-size: 18px;
    text-align: right;
  }
}

.w-pay {
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: 14px 0 8px;
  padding: 14px 18px;
  border-radius: 14px;
  background: #e7efff;
  color: #1d4fd7;
  font-weight: 800;
}

.w-plan {
  position: absolute;
  top: 150px;
  left: 108px;
  width: 660px;

  h1 {
    margin: 28px 0 10px;
    font-size: 54px;
    font-weight: 800;
    line-height: 1.08;
    letter-spacing: -0.035em;
    text-wrap: balance;
  }

  p {
    color: #c3cdea;
  }
}

.w-steps {
  margin-top: 44px;
  padding: 8px 34px;
  border: 1.5px solid #33405e;
  border-radius: 26px;
  background: #0c1328;

  div {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    padding: 25px 0;
    border-bottom: 1.5px solid #222e4d;
    font-weight: 600;

    &:last-child {
      border: 0;
    }
  }

  small {
    display: block;
    color: #93a0c3;
    font-size: 21px;
    font-weight: 500;
  }

  b {
    font-size: 34px;
    font-weight: 800;
  }
}

/* Routers */

.w-routers {
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 24px;
}

.w-router {
  padding: 28px;
  border: 1.5px solid var(--line);
  border-radius: 24px;
  background: var(--raised);

  h2 {
    margin: 20px 0 2px;
    font-size: 28px;
    font-weight: 800;
    letter-spacing: -0.02em;
  }

  svg {
    display: block;
    width: 100%;
    height: 96px;
    margin: 22px 0 18px;
  }

  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    row-gap: 6px;
    font-size: 23px;
  }

  dt {
    color: var(--muted);
  }

  dd {
    font-weight: 700;
    text-align: right;
  }
}

.w-sessions {
  margin-top: 30px;
}

.w-session {
  display: grid;
  grid-template-columns: 1.3fr 0.8fr 1fr 0.9fr 1fr;
  align-items: center;
  height: 76px;
  border-top: 1.5px solid var(--line);
  font-size: 24px;

  &:first-child {
    height: 56px;
    border: 0;
  }

  b {
    font-weight: 700;
  }

  span {
    color: var(--muted);
  }
}

/* Vouchers */

.w-sheet {
  position: absolute;
  top: 70px;
  left: 636px;
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  width: 880px;
  height: 1080px;
  padding: 32px;
  align-content: start;
  border-radius: 14px;
  background: #fff;
  box-shadow: 0 60px 130px -20px rgb(2 5 18 / 0.8);
  color: #10141c;
}

.w-voucher {
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: 236px;
  padding: 26px 30px;
  border: 1.5px solid #d4dae4;
  margin: -0.75px;

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    color: #4b5464;
    font-size: 19px;
    font-weight: 700;
  }

  b {
    display: block;
    font:
      700 50px 'DejaVu Sans Mono',
      'Liberation Mono',
      monospace;
    letter-spacing: 0.02em;
    text-align: center;
  }

  footer {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    font-size: 21px;
    font-weight: 700;
  }

  footer i {
    color: #1d4fd7;
    font-size: 26px;
    font-weight: 800;
  }
}

.w-print {
  position: absolute;
  top: 150px;
  left: 96px;
  width: 460px;

  h1 {
    margin: 28px 0 34px;
    font-size: 54px;
    font-weight: 800;
    line-height: 1.08;
    letter-spacing: -0.035em;
    text-wrap: balance;
  }

  dl {
    display: grid;
    gap: 12px;
    margin-bottom: 26px;
  }

  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 72px;
    padding: 0 24px;
    border: 1.5px solid #33405e;
    border-radius: 16px;
    background: #0c1328;
  }

  dt {
    color: #93a0c3;
  }

  dd {
    font-weight: 700;
  }
}

/* Income */

.w-figures {
  display: grid;
  grid-template-columns: 1.2fr 1fr 1fr;
  gap: 24px;

  div {
    padding: 26px 28px;
    border: 1.5px solid var(--line);
    border-radius: 24px;
    background: var(--raised);
  }

  b {
    display: block;
    margin: 6px 0 2px;
    font-size: 46px;
    font-weight: 800;
    letter-spacing: -0.035em;
  }
}

.w-columns {
  display: grid;
  grid-template-columns: 1fr 400px;
  gap: 24px;
  margin-top: 24px;
}

.w-chart {
  padding: 28px 28px 0;
  border: 1.5px solid var(--line);
  border-radius: 24px;
  background: var(--raised);

  svg {
    display: block;
    width: 100%;
    margin-top: 14px;
    font: 600 20px Jakarta;
  }
}

.w-areas {
  padding: 28px;
  border: 1.5px solid var(--line);
  border-radius: 24px;
  background: var(--raised);

  p {
    display: flex;
    justify-content: space-between;
    margin: 27px 0 12px;
    font-size: 23px;
    font-weight: 600;
  }

  p b {
    font-weight: 700;
  }

  div {
    height: 12px;
    border-radius: 6px;
    background: #252d3c;
  }

  div i {
    display: block;
    height: 100%;
    border-radius: 6px;
    background: var(--accent-ink);
  }
}
`;
