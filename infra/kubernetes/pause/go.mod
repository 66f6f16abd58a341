module acervo/pause

go 1.26.6
