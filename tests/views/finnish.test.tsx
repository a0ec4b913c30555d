import { ongoing, report, survey5 } from '../support/drawn-company.ts';
import { room, stubFiles, two } from '../support/drawn-imports.ts';
import { drawPages, guest } from '../support/drawn-pages.ts';

// A page of each kind as a Finn reads it: words, plurals, days, numbers and money.

stubFiles();

drawPages(
  [
    [
      '2.14, 8.14 surveys',
      '/surveys',
      {},
      [],
      `
        Kyselyt
        Pakettisi 1 aktiivisesta kyselystä on käytössä 4. Voit lisätä uuden, kun passivoit jonkin niistä tai [vaihdat pakettia → /plans] .
        Kerää ensimmäiset vastaukset
        1/4 vaihetta tehty.
        [Katso esimerkki tuloksista → /surveys/example?preset=3_months] [Piilota vaiheet]
        2 yrityksesi henkilöä ei ole minkään kyselyn vastaajia.
        Lisää henkilöt (tehty)
        Lisää henkilöt, joilta haluat kysyä, yksitellen tai tiedostosta.
        Valitse vastaajat
        Kysely on valmiina. Valitse vastaajat ja muokkaa kysymyksiä mieleiseksesi.
        [Valitse vastaajat → /surveys/5/edit?step=respondents]
        Aktivoi ja käynnistä
        Ensimmäinen kierros avautuu, ja kaikki voivat vastata, selaimessa tai mobiilisovelluksessa.
        Seuraa vastauksia
        Tulokset näkyvät ensimmäisestä vastauksesta alkaen.
        Hae kyselyjä
        [“”]
        Tila
        [“Kaikki tilat”]
        5 kyselyä
        [Kysely] | [Aktiivinen] | [Tila] | [Vastaajat] | [Myöhässä] | [Alku] | Toiminnot
        [Planned → /surveys/8/] | Kyllä | Tulossa | 4 | 0 | Alkaa 10.3. | [AVAA Planned → /surveys/8/] [Tulokset: Planned → /surveys/8/dashboard]
        [Pulse → /surveys/5/] | Kyllä | Käynnissä | 20 14/20, 70 % | 6 | 2.3.2026 | [AVAA Pulse → /surveys/5/] [Tulokset: Pulse → /surveys/5/dashboard]
        [Anonymous → /surveys/9/] | Kyllä | Käynnissä | 2 Piilotettu | Piilotettu | 2.3.2026 | [AVAA Anonymous → /surveys/9/] [Tulokset: Anonymous → /surveys/9/dashboard]
        [Over → /surveys/10/] | Kyllä | Päättynyt | 2 | Alle 5 | 10.1.2026 | [AVAA Over → /surveys/10/] [Tulokset: Over → /surveys/10/dashboard]
        [Draft → /surveys/6/] | Ei | Ei aktiivinen | 3 | 0 | – | [AVAA Draft → /surveys/6/] [Tulokset: Draft → /surveys/6/dashboard]
        Piilotettu: näytetään, kun vastauksia on vähintään 5, paitsi jos kierroksen alussa kysytyistä on jäljellä liian harva.
      `,
    ],
    [
      '2.16, 8.14 a survey',
      '/surveys/5/',
      {
        [`GET ${survey5}/`]: {
          ...ongoing,
          count_of_late_respondents: 1,
          late_respondents: ongoing.late_respondents.slice(0, 1),
        },
      },
      [],
      `
        [Kyselyt → /surveys]
        Pulse
        Pulse
        How are you?
        [Monista kysely] [Muokkaa kyselyä → /surveys/5/edit] [Tulokset → /surveys/5/dashboard]
        Tila
        Ei aktiivinen (ohi)
        Tulossa (ohi)
        Käynnissä 2.3.2026 klo 8.00 alkaen
        Päättynyt 30.6.2026 klo 23.00
        Mitä seuraavaksi
        Tämä kierros päättyy 8.3.2026. Seuraava alkaa 9.3.2026.
        [Katso vastauksia → /surveys/5/dashboard]
        Mitä tähän mennessä on vastattu ja miten vastaukset muuttuvat kierroksesta toiseen.
        [Päätä kysely]
        Kukaan ei voi enää vastata. Avoin kierros päättyy suunniteltuna aikana. Jos kyselyä jatketaan sitä ennen, kierros jatkuu.
        [Passivoi]
        Kukaan ei voi vastata, ennen kuin se aktivoidaan uudelleen. Sitä ei enää lasketa pakettisi aktiivisiin kyselyihin.
        Vastaajat: 20
        Vastanneet: 14/20, 70 %: 2.–8.3.2026
        Myöhässä: 1
        Vastaukset: Nimelliset
        Ilmoitukset ja muistutukset
        [Ilmoita vastaajille]
        Lähtisi 2 vastaajalle. 1 henkilö on saanut sen jo tällä kierroksella.
        Ei vielä lähetetty.
        [Lähetä muistutus]
        Lähtisi 1 myöhässä olevalle vastaajalle. 1 henkilö on saanut sen jo tällä kierroksella.
        Ei vielä lähetetty.
        [ ] Ilmoita vastaajille, kun kierros alkaa
        He saavat sähköpostin arkipäivisin yrityksen tiedoissa valittuun aikaan. Jo vastanneet eivät saa sitä.
        Automaattiset muistutukset joka kierroksella
        [“Ei käytössä”]
        Seuraava muistutus lähtee 5.3.2026 klo 8.00 kaikille, jotka ovat silloin myöhässä eivätkä ole saaneet muistutusta sillä kierroksella.
        [ ] Vastausviestit tulevat minulle
        Nyt kukaan ei saa vastausviestejä.
        [Esikatsele viestit] [Juliste, jossa on QR-koodi → /poster]
        Aiemmin lähetetyt
        Ilmoitus 1 lähetetty
        2.3.2026 klo 12.00, Aino Admin · kierros alkaen 2.3.2026
        Myöhässä olevat vastaajat
        [Nimi] | [Ryhmät] | [Myöhässä] | [Sähköposti] | Toiminnot
        [Reko Respondent → /personnel/12] | North, South | 3 pv | reko@aalto.example | Muistutettu
        Kysymykset
        4 kysymystä
        [Esikatsele vastaajana]
        Question 32
        Yksivalinta Joka viikko
        yes
        no
        perhaps
        Question 35
        Liukusäädin Joka toinen viikko Asteikko 1–10
        From bad to good
        Question 31
        Vapaa teksti Joka viikko
        Question 33
        Luku Joka viikko
        [Poista kysely]
      `,
    ],
    [
      '2.17, 8.14 a dashboard',
      '/surveys/5/dashboard',
      { [`GET ${survey5}/report/`]: report },
      [],
      `
        [Kyselyt → /surveys]
        [Pulse → /surveys/5/]
        Tulokset
        Pulse
        Tilanne 4.3.2026 klo 11.50, juuri nyt
        [Päivitä] [Tulosta]
        [Merkinnät] [Sähköposti] [Vie CSV-tiedostona] [Jaa]
        Ajanjakso
        [“Viimeisin kuukausi”]
        Alkupäivä
        2 3 2026
        [“2026-03-02”] [Kalenteri]
        Loppupäivä
        31 3 2026
        [“2026-03-31”] [Kalenteri]
        Ryhmä
        [“”]
        Henkilö
        [“”]
        Kierrokset: 2.–31.3.2026
        Aika
        [x] Kierrokset
        [ ] Neljännekset
        Esitystapa
        [x] Tarkka
        [ ] Suhteellinen
        [ ] Myönteiset
        Merkinnät
        1 3.3.2026 New office
        Yleiskuva
        Kierros 9.–15.3.2026 9/10 vastasi (90 %) edellinen kierros: 80 % Avoin kierros: 14/20 tähän mennessä · [6 henkilöä vastaamatta → /surveys/5/]
        Mikä muuttui
        Slider of all oli kierroksella 9.–15.3.2026 2,5 korkeampi kuin edellisellä. 4 → 6,5 · Yksi kierros ei vielä ole trendi.
        1 kysymys: liian vähän kierroksia tai vastauksia muutoksen havaitsemiseen
        Kysymykset
        Vertailukohta
        [“Edellinen kierros”]
        Järjestys
        [x] Muuttuneet ensin
        [ ] Kyselyn järjestys
        Kysymykset yhdellä silmäyksellä
        Kysymys | Arvo | Näytetyt kierrokset | Edellisestä kierroksesta | Trendi kierrosta kohti | Vastaukset
        [Slider of all] | 6,5 | | +3 | – | 9
        [Question 32] | 62,5 % yes | | – | – | 8
        Ryhmät
        Vertailtavat kierrokset
        [x] Viimeisin kierros
        [ ] Kaikki näytetyt kierrokset
        Ryhmät ja kysymykset: ero kaikkiin
        Ryhmä | Slider of all Keskiarvo 9.–15.3.2026
        North | kaikkien yläpuolella+2,0 11 vastausta
        South | −0,5 12 vastausta
        Nuolella merkityt ryhmät erottuvat kaikista enemmän kuin sattuma selittäisi. Noin yksi merkintä kahdestakymmenestä on väärä. Jos kaikki ryhmät olisivat samanlaisia, noin yhdessä vertailussa kahdestakymmenestä merkittäisiin silti jotakin. Välien luottamustaso on 99 %.
        Ryhmät on lueteltu suurimmasta alkaen. Pienet ryhmät sijoitetaan varovasti.
        Vastausprosentti ryhmittäin ja kierroksittain
        Slider of all
        Liukusäädin · Joka viikko
        Keskiarvo: 6,5: 9.–15.3.2026
        Vastausprosentti: 90 %: 9/10 henkilöä
        Viimeisimmällä kierroksella 3 korkeampi kuin edellisellä (95 %:n luottamusväli 1 – 4). Yksi kierros ei vielä ole trendi. [Mitä luottamusväli tarkoittaa]
        Keskiarvo
        [Kommentit (5)] [Ohitetut (1)]
        [Tallenna PNG-kuvana] [Tallenna SVG-kuvana]
        Näytä taulukkona
        Question 32
        Yksivalinta · Joka viikko
        Yleisin valinta: 62,5 %: yes
        Vastaukset: –: 2.–8.3.2026
        Vastausprosentti: 80 %: 8/10 henkilöä
        Muutosta ei voi vielä näyttää. Siihen tarvitaan kaksi päättynyttä kierrosta, joilla on kysytty samaa.
        [yes] 62,5 %
        [no] 37,5 %
        [Kommentit (0) – Kukaan ei ole kommentoinut tätä kysymystä näytettävillä kierroksilla.] [Ohitetut (2)]
        Kuvaaja
        [x] Pylväät
        [ ] Viivat
        [Tallenna PNG-kuvana] [Tallenna SVG-kuvana]
        Näytä taulukkona
      `,
    ],
    [
      '2.7, 8.14 the personnel',
      '/personnel',
      {},
      [],
      `
        Henkilöstö
        [Tuo henkilöitä → /user-import] [Lisää henkilö → /personnel/new]
        Paketissasi ei ole tilaa useammalle henkilölle.
        [Katso paketit → /plans]
        Hae henkilöitä
        [“”]
        Ryhmä
        [“Kaikki ryhmät”]
        Pääkäyttäjä
        [“Kaikki roolit”]
        Kutsu
        [“Kaikki kutsut”]
        5 henkilöä
        [ ] Valitse kaikki (5)
        [Vie kaikki]
        [Henkilö] | [Ryhmä] | [Sähköposti] | [Pääkäyttäjä] | [Viimeisin kirjautuminen] | Toiminnot
        [ ] [Aino Admin → /personnel/11] | – | aino@aalto.example | Kyllä | 1.3.2026 | [AVAA Aino Admin → /personnel/11]
        [ ] [Expi Red → /personnel/31] | – | expi@aalto.example | Ei | Kutsu vanhentunut | [AVAA Expi Red → /personnel/31]
        [ ] [Lost Mail → /personnel/32] | – | lost@aalto.example | Ei | Viesti ei mennyt perille | [AVAA Lost Mail → /personnel/32]
        [ ] [Monthly → /personnel/33] | North, South | monthly@aalto.example | Ei | helmikuu 2026 | [AVAA Monthly → /personnel/33]
        [ ] [Reko Respondent → /personnel/12] | North | reko@aalto.example | Ei | Kutsuttu 3.3.2026 | [AVAA Reko Respondent → /personnel/12]
        Henkilöstö yhteensä | 5
      `,
    ],
    [
      '2.8, 8.14 a person',
      '/personnel/12',
      {},
      [],
      `
        [Henkilöstö → /personnel]
        Reko Respondent
        Reko Respondent
        Etunimi
        [“Reko”]
        Sukunimi
        [“Respondent”]
        Sähköposti
        [“reko@aalto.example”]
        Jos vaihdat osoitteen, uuteen lähtee uusi kutsu.
        Asiointikieli
        [“suomi”]
        Sähköpostit lähetetään tällä kielellä.
        Ryhmät
        Lisää ryhmään
        [“”]
        North [Poista ryhmästä North]
        Poissa alkaen valinnainen
        pp kk vvvv
        [“”] [Kalenteri]
        Poissa oleva ei saa sähköposteja kyselyistä eikä ole myöhässä.
        Poissa asti valinnainen
        pp kk vvvv
        [“”] [Kalenteri]
        Viimeinen päivä. Jätä tyhjäksi, jos sitä ei vielä tiedetä.
        [ ] Pääkäyttäjä
        Pääkäyttäjät hallitsevat täällä kyselyjä ja henkilöstöä. Muut vastaavat selaimessa tai mobiilisovelluksessa.
        [Tallenna] [Peruuta]
        [Poista]
        Tili
        Kutsu: Lähetetty 3.3.2026, ei vielä hyväksytty. Linkki toimii 14 päivää.
        Viimeisin kirjautuminen: –
        Vastaajista näytetään vain kuukausi sen päätyttyä, jotta vastaukset pysyvät nimettöminä.
        Kyselyt
        [Pulse → /surveys/5/] Käynnissä
        [Anonymous → /surveys/9/] Käynnissä
        [Lisää kyselyihin → /personnel?ask=12]
      `,
    ],
    [
      '2.9, 8.14 an import',
      '/user-import',
      room,
      [two, { says: '1 ' }],
      `
        [Henkilöstö → /personnel]
        Tuo henkilöitä
        Tuo henkilöitä
        people.csv
        114 tavua 2 henkilöä 2 ryhmää
        [Valitse toinen tiedosto] [“”]
        Tiedostossa on 2 henkilöä
        Lisätään 1 uusi henkilö, ja hän saa viestin salasanan valitsemiseksi.
        1 henkilö on jo henkilöstössäsi ja ohitetaan.
        Luodaan 1 uusi ryhmä.
        Myös henkilöt, joilla on tili toisessa yrityksessä, ohitetaan. Näet jälkeenpäin, keitä he ovat.
        [Tuo 1 henkilö]
        Henkilöt tiedostossa
        Etunimi | Sukunimi | Sähköposti | Ryhmät
        Ada | Love | ada@x.example | North, West
        Reko | Respondent | reko@aalto.example | –
        Miten tiedosto luettiin
        Tekstin merkistö on UTF-8, ja solut on erotettu pilkuilla. Ensimmäinen rivi on otsikkorivi.
        first_name Etunimi
        last_name Sukunimi
        email Sähköposti
        groups Ryhmät
        phone ei tuoda
        2 ryhmää
        West · uusi
        North
      `,
    ],
    [
      '2.13, 8.14 a group',
      '/groups/21',
      {},
      [],
      `
        [Ryhmät → /groups]
        North
        North
        Nimi
        [“North”]
        Kuvaus valinnainen
        [“All up there”]
        Mihin ryhmiä käytetään
        Valitse ryhmän kaikki henkilöt vastaajiksi kerralla.
        Vertaa ryhmiä tuloksissa. Nimettömissä kyselyissä ei näytetä ryhmiä, jotka ovat liian pieniä suojaamaan vastaajia.
        Sama henkilö voi kuulua useaan ryhmään.
        Henkilöt
        Kun valitset toisen ryhmän, kaikki siihen nyt kuuluvat lisätään. Toisen ryhmän myöhemmät muutokset eivät vaikuta tähän ryhmään.
        Kaikki henkilöt ja ryhmät
        3
        Hae henkilöitä ja ryhmiä
        [“”]
        [Valitse kaikki]
        [Lisää – Valitse ensin joku luettelosta.] [Ota pois – Valitse ensin joku luettelosta.]
        Tämän ryhmän henkilöt
        2
        Hae ryhmän henkilöitä
        [“”]
        [Valitse kaikki]
        [Tallenna] [Peruuta]
        [Poista]
      `,
    ],
    [
      '2.18, 8.14 subscriptions',
      '/subscriptions',
      {},
      [],
      `
        Tilaukset
        [Vaihda pakettia → /plans]
        Tämä on testiasennus: rahaa ei siirry, eikä oikeaa korttia tarvita.
        Pääkäyttäjät: 1 Paketti sallii 2
        Henkilöitä yhteensä: 5 Paketti sallii 50
        Basic
        Tilauksesi on maksettu 1.4.2026 asti ja uusiutuu automaattisesti.
        Kausi päättyy: 1.4.2026
        Henkilöitä enimmillään tällä kaudella: 37
        Kertynyt hinta ilman ALV:tä: 49,00 €
        Maksettavana: 0,00 €
        Kortti: Visa ·· 4242, voimassa 12/2030 asti
        [Vaihda kortti]
        [Päätä tilaus]
        Paketti | Tila | Kausi päättyy | Henkilöitä enimmillään | Hinta
        Basic | Aktiivinen | 1.4.2026 | 37 | 49 € kuukaudessa ilman ALV:tä
        Lisää laskutustiedot
        Laskutusosoite ja ALV-tunniste näkyvät laskuilla ja ratkaisevat, mikä arvonlisävero lisätään.
        [Lisää laskutustiedot → /companyform/1]
        Laskut
        Lasku | Päivä | Tila | Ilman ALV:tä | ALV | Yhteensä | Asiakirja
        R-0001 | 1.3.2026 | Maksettu | 49,00 € | 12,50 € ALV 25,5 % | 61,50 € | [Avaa (avautuu uuteen välilehteen) → https://bills.example/1]
        R-0002 | 1.2.2026 | Maksamatta | 50,00 € | 0,00 € ALV (käännetty verovelvollisuus) | 50,00 € | –
      `,
    ],
    [
      '2.19, 8.14 a plan',
      '/plans/pro-month',
      {},
      [],
      `
        [Tilaukset → /subscriptions]
        [Paketit → /plans]
        Tilaa
        Tilaa Pro
        Tämä on testiasennus: rahaa ei siirry, eikä oikeaa korttia tarvita.
        Pro
        10 € kuukaudessa ilman ALV:tä
        2 € henkilöä kohti.
        Aktiiviset kyselyt: 7
        Pääkäyttäjät: 2
        Henkilöitä yhteensä: Ei rajaa
        Lisää laskutustiedot
        Laskutusosoite ja ALV-tunniste näkyvät laskuilla ja ratkaisevat, mikä arvonlisävero lisätään.
        [Lisää laskutustiedot → /companyform/1]
        Maksetaan nyt: 49,00 €
        Seuraava maksu 1.4.2026: 49,00 €
        ALV ei vielä sisälly summiin: se riippuu laskutusosoitteestasi.
        Seuraava maksu lasketaan laskutuskauden tähänastisen enimmäishenkilömäärän mukaan.
        Vaihda pakettia
        Nyt käytössä on Basic. Maksettava veloitetaan kortilta ·· 4242.
        [Vaihda paketti] [Peruuta → /plans]
      `,
    ],
    [
      '2.15, 8.14 questions',
      '/surveys/5/edit?step=questions',
      {},
      [],
      `
        [Kyselyt → /surveys]
        [Pulse → /surveys/5/]
        Kyselylomake
        Muokkaa kyselyä
        Pulse
        Perustiedot (valmis)
        Kysymykset
        Vastaajat
        Kysymykset
        Lyhyitä, toistuvia kysymyksiä, kukin omassa aikataulussaan. Jokainen kysymys tallennetaan erikseen.
        [Siirrä: Question 32]
        Question 32
        Yksivalinta Joka viikko
        yes
        no
        perhaps
        [Siirrä ylös: Question 32 – Tämä on ensimmäinen kysymys.] [Siirrä alas: Question 32] [Muokkaa: Question 32] [Poista: Question 32]
        [Siirrä: Question 35]
        Question 35
        Liukusäädin Joka toinen viikko Asteikko 1–10
        From bad to good
        [Siirrä ylös: Question 35] [Siirrä alas: Question 35] [Muokkaa: Question 35] [Poista: Question 35]
        [Siirrä: Question 31]
        Question 31
        Vapaa teksti Joka viikko
        [Siirrä ylös: Question 31] [Siirrä alas: Question 31] [Muokkaa: Question 31] [Poista: Question 31]
        [Siirrä: Question 33]
        Question 33
        Luku Joka viikko
        [Siirrä ylös: Question 33] [Siirrä alas: Question 33 – Tämä on viimeinen kysymys.] [Muokkaa: Question 33] [Poista: Question 33]
        [Lisää kysymys] [Lisää kirjastosta] [Esikatsele vastaajana]
        [Seuraava] [Tallenna] [Takaisin] [Peruuta]
      `,
    ],
    [
      '2.2, 8.14 a sign-up',
      '/signup',
      guest,
      [],
      `
        Rekisteröidy
        Ilmainen 14 päivän ajan. Korttia ei tarvita.
        Etunimi
        [“”]
        Sukunimi
        [“”]
        Sähköposti
        [“”]
        Kirjaudut tällä osoitteella. Lähetämme siihen vahvistuslinkin.
        Salasana
        [“”] [Näytä salasana]
        Vähintään 8 mitä tahansa merkkiä.
        Yrityksen nimi
        [“”]
        Toimiala
        [“Valitse”]
        Henkilöstömäärä
        [“Valitse”]
        Maa
        [“Valitse”]
        [ ] Hyväksyn [käyttöehdot (avautuu uuteen välilehteen) → https://terms.example] ja [tietosuojaperiaatteet (avautuu uuteen välilehteen) → https://privacy.example] .
        [Aloita ilmainen kokeilu – Hyväksy ensin käyttöehdot ja tietosuojaperiaatteet.]
        Onko sinulla jo tili? [Kirjaudu sisään → /login]
        Kysy samat lyhyet kysymykset. Näe, mikä muuttuu.
        Kysymykset toistuvat yhden, kahden, kolmen tai neljän viikon välein. Niihin vastataan puhelimella.
        Jokaisella kysymyksellä on trendiviiva, joten huomaat muutoksen, kun siihen ehtii vielä tarttua.
        Kyselyt voivat olla nimettömiä: silloin ei näytetä nimiä eikä tuloksia ryhmistä, joista vastaajan voisi tunnistaa.
        Kokeilu kestää 14 päivää ja sisältää kaikki ominaisuudet. Se päättyy ilman irtisanomista, eikä mitään veloiteta.
      `,
    ],
    [
      '2.20, 8.14 sessions',
      '/sessions',
      {},
      [],
      `
        [Vaihda salasana → /change-password]
        Missä olet kirjautuneena
        Missä olet kirjautuneena
        Etkö tunnista jotakin istuntoa? Kirjaa se ulos ja vaihda salasanasi.
        [Kirjaudu ulos muualta]
        Browser 1, System 1
        Viimeksi käytössä 11.2.2026 klo 10.00 · tuntematon verkko
        Kirjauduttu 1.2.2026 klo 10.00
        [Kirjaa ulos: Browser 1, System 1]
        Browser 2, System 2 Tämä laite
        Viimeksi käytössä 12.2.2026 klo 10.00 · 10.0.0.2
        Kirjauduttu 2.2.2026 klo 10.00
        System 3
        Viimeksi käytössä 13.2.2026 klo 10.00 · 10.0.0.3
        Kirjauduttu 3.2.2026 klo 10.00
        [Kirjaa ulos: System 3]
      `,
    ],
  ],
  'fi',
);
