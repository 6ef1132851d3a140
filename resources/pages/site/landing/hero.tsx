import { Signal } from '@/shared/signal';
import { ChatButton } from '@/shared/landing/chat-button';
import { Slideshow } from './slideshow';
import { useTexts } from '@/shared/landing/use-texts';

export function Hero() {
  const { hero } = useTexts();
  return (
    <div className="relative grid items-center gap-x-12 gap-y-8 py-8 sm:gap-y-10 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
      <Signal className="top-1/2 left-2/3 size-[76rem] -translate-1/2 mask-[radial-gradient(closest-side,#000_50%,transparent_90%)]" />
      <div className="grid content-center gap-6">
        <p className="text-base font-semibold text-accent-ink">{hero.audience}</p>
        <h1 className="text-[clamp(2.25rem,1.5rem+3vw,3.5rem)] leading-[1.04] font-extrabold tracking-[-0.04em] text-balance [word-spacing:0.07em]">
          {hero.title}
        </h1>
        <p className="max-w-xl text-lg text-pretty text-muted">{hero.lead}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
          <ChatButton message={hero.message}>{hero.chat}</ChatButton>
          <a
            href="#pricing"
            className="flex h-11 items-center rounded-md px-2 text-base font-semibold text-muted transition-colors hover:text-ink"
          >
            {hero.pricing}
          </a>
        </div>
      </div>
      <Slideshow />
    </div>
  );
}
