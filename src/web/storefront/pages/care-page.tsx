import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: CarePage,

  head: () => ({
    title: 'Care',
    description: 'How to keep stone, glass, wood and movements well for years.',
  }),
}

function CarePage() {
  return (
    <TextPage
      title="Care"
      summary="A dry cloth and a little distance from water keep most things well for years."
    >
      <h2>Natural stone</h2>
      <p>
        Wipe with a soft, barely damp cloth and dry at once. Take stone off before bathing, swimming and the
        gym. Some stones fade in strong sun, amethyst and rose quartz among them. No ultrasonic bath, no
        steam.
      </p>
      <h2>Glass beads</h2>
      <p>
        Lukewarm water with a drop of soap is enough. Glass takes a scratch from harder stones: keep them
        apart.
      </p>
      <h2>Metal</h2>
      <p>
        Brass and copper darken with wear; a dry polishing cloth brings the shine back, or leave it if you
        like the patina. Plated parts must not be polished. Put jewelry on last, after perfume and lotion.
      </p>
      <h2>Wood and pens</h2>
      <p>
        Keep wood out of the car in summer and off the radiator. A trace of wax once a year is plenty. Flush a
        fountain pen with cool water when you change the ink, and store it with the nib up.
      </p>
      <h2>Watches and clocks</h2>
      <p>
        Keep them dry and away from speakers and magnets. Have a quartz battery changed as soon as it is flat;
        wind a mechanical movement at the same hour each day, gently, until you feel it stop.
      </p>
      <h2>Fabric and leather</h2>
      <p>
        Spot-clean fabric with cool water. Leather likes a little neutral balm twice a year, and to dry
        slowly.
      </p>
    </TextPage>
  )
}
